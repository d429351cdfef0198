import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BookingWindow, ColumnUnits } from '../../../src/domain/booking/columns.ts';
import type {
  GridChange,
  GridNote,
  GridRefusalCode,
  GridRow,
  RefusedCell,
  RemarkPart,
} from '../../../src/domain/booking/grid.ts';

export type BookingTables = {
  booking_season: BookingSeasonTable;
  booking_windows: BookingWindowTable;
  booking_grids: BookingGridTable;
  booking_rows: BookingRowTable;
  booking_devices: BookingDeviceTable;
  booking_ops: BookingOpTable;
  booking_told_again: BookingToldAgainTable;
  booking_notes: BookingNoteTable;
};

type Day = ColumnType<string | null, string | null, string | null>;

/** One row. Days and year are null until set. */
export type BookingSeasonTable = {
  id: Generated<number>;
  /** The model year that is booked. */
  year: number | null;
  start_date: Day;
  end_date: Day;
  is_open: Generated<boolean>;
  hide_rebate_menu: Generated<boolean>;
  hide_booking_menu: Generated<boolean>;
};

type BookingWindowTable = {
  name: BookingWindow;
  label: JSONColumnType<{ en: string; fr: string | null }>;
  ship_date: ColumnType<string, string, string>;
};

/** One row per dealer and model year, locked while its grid changes. `rev` counts versions. */
type BookingGridTable = { user_id: string; year: number; rev: number };

type OfGrid = { user_id: string; year: number };

/** One SKU's row (see the domain's GridRow). `rev` is the version of its last change. */
export type BookingRowTable = OfGrid & {
  sku: string;
  rev: number;
  cells: JSONColumnType<GridRow['cells']>;
  booked: JSONColumnType<ColumnUnits>;
  remark: Generated<JSONColumnType<RemarkPart[]>>;
};

/** Refusals resent under a device's new name, which learns of them from `rev` on. */
type BookingToldAgainTable = OfGrid & { device: string; op_id: string; rev: number };

/** The last operation of a device that was done. */
type BookingDeviceTable = OfGrid & {
  device: string;
  seq: ColumnType<string, number, number>;
  op_id: string | null;
};

/** Every applied or refused operation with its effect, so none runs twice. */
export type BookingOpTable = OfGrid & {
  op_id: string;
  device: string;
  rev: number;
  refusal: GridRefusalCode | null;
  refused_cells: JSONColumnType<RefusedCell[]>;
  changes: JSONColumnType<GridChange[]>;
};

/** For one device, until a later request of it says that it holds this version. */
type BookingNoteTable = OfGrid & GridNote & { id: string; rev: number };
