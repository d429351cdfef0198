/** Every cart order is a `Repeat`. */
export type OrderType = 'Booking' | 'Repeat';
