/** ORD-1. Every order from the cart is a Repeat. */
export type OrderType = 'Booking' | 'Repeat';
