/** Numbers from 200 to 299 are for use inside a company: no real article has one of these. */
const PREFIX = '299';
const DIGITS_WITHOUT_CHECK = 12;

/** The EAN-13 of the demo maker's nth article. */
export function demoBarcode(number: number): string {
  const digits = `${PREFIX}${String(number).padStart(DIGITS_WITHOUT_CHECK - PREFIX.length, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Of the 12 digits before it: their sum, every second one thrice, filled up to a multiple of ten. */
function checkDigit(digits: string): number {
  const sum = digits.split('').reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
