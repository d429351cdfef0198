type GrowingList = {
  push(value: number): void;
  length(): number;
  /** Its numbers, once there will be no more. */
  finish(): Uint32Array;
};

/** A plain array of a million numbers takes several times the memory. */
export function growingList(): GrowingList {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    length: () => length,
    finish: () => values.slice(0, length),
  };
}
