import * as v from 'valibot';
import type { BookingWindow } from '../../domain/booking/columns.ts';
import { day } from '../primitives.ts';

const windowName = v.picklist(['q0', 'q1', 'q2', 'q3', 'q4'] satisfies BookingWindow[]);

/** When a column ships, and its name. */
export const bookingWindow = v.object({ name: windowName, label: v.string(), labelFr: v.string(), shipDate: day });
