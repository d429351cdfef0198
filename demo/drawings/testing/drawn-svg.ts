import type { Point } from '../vectors.ts';

/** Reads a drawing back, as a viewer would: where its shapes lie once every transform has been applied. */
export type DrawnSvg = {
  readonly view: Box;
  readonly ids: readonly string[];
  /** Everything that is painted. */
  readonly shapes: readonly DrawnShape[];
  /** What carries a name, in the order of painting. */
  readonly named: (name: string) => readonly DrawnShape[];
};

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

type DrawnShape = {
  /** Names of the shape and of what it lies in. */
  readonly names: readonly string[];
  /** Where the innermost frame's origin lies. */
  readonly origin: Point;
  readonly steps: readonly Step[];
  /** With half the stroke. */
  readonly box: Box;
};

/** One command of an outline; arcs carry their radius. */
export type Step = {
  readonly command: string;
  readonly points: readonly Point[];
  readonly radius?: number;
};

type Matrix = readonly [number, number, number, number, number, number];
type Node = { tag: string; attributes: Record<string, string>; children: Node[] };

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function readDrawing(svg: string): DrawnSvg {
  const root = parse(svg);
  const byId = new Map<string, Node>();
  const index = (node: Node): void => {
    const { id } = node.attributes;
    if (id !== undefined) byId.set(id, node);
    node.children.forEach(index);
  };
  index(root);
  const shapes: DrawnShape[] = [];
  for (const child of root.children) {
    if (child.tag !== 'defs') collect(child, IDENTITY, [], inheritedWidth(child, 0), byId, shapes);
  }
  const [left = 0, top = 0, width = 0, height = 0] = numbersOf(root.attributes.viewBox ?? '');
  return {
    view: { left, top, right: left + width, bottom: top + height },
    ids: [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
    shapes,
    named: (name) => shapes.filter(({ names }) => names.includes(name)),
  };
}

export const boxAround = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

function parse(svg: string): Node {
  const root: Node = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, close, tag = '', text = '', empty] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (close) {
      open.pop();
      continue;
    }
    const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)];
    const node: Node = {
      tag,
      attributes: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
      children: [],
    };
    open.at(-1)?.children.push(node);
    if (!empty) open.push(node);
  }
  const [svgNode] = root.children;
  if (!svgNode || open.length !== 1) throw new Error('not one closed SVG element');
  return svgNode;
}

const inheritedWidth = ({ attributes }: Node, around: number): number =>
  attributes.stroke === undefined ? around : Number(attributes['stroke-width'] ?? 1);

function collect(
  node: Node,
  around: Matrix,
  names: readonly string[],
  strokeWidth: number,
  byId: ReadonlyMap<string, Node>,
  shapes: DrawnShape[],
): void {
  const matrix = multiply(around, matrixOf(node.attributes.transform ?? ''));
  const own = node.attributes['data-part'];
  const allNames = own === undefined ? names : [...names, own];
  const used = byId.get((node.attributes.href ?? '').slice(1));
  if (node.tag === 'use' && !used) throw new Error('a use of nothing');
  for (const child of used ? [used] : node.children) {
    collect(child, matrix, allNames, inheritedWidth(child, strokeWidth), byId, shapes);
  }
  const steps = stepsOf(node);
  if (steps.length === 0) return;
  const placed = steps.map((step) => ({
    ...step,
    points: step.points.map((point) => apply(matrix, point)),
  }));
  const half = (strokeWidth / 2) * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const points = placed.flatMap((step) => step.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  shapes.push({
    names: allNames,
    origin: apply(matrix, [0, 0]),
    steps: placed,
    box: {
      left: Math.min(...xs) - half,
      top: Math.min(...ys) - half,
      right: Math.max(...xs) + half,
      bottom: Math.max(...ys) + half,
    },
  });
}

const numbersOf = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

function matrixOf(transform: string): Matrix {
  let matrix = IDENTITY;
  for (const [, name, text = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = numbersOf(text);
    const angle = (a * Math.PI) / 180;
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === 'rotate') matrix = multiply(matrix, [cosine, sine, -sine, cosine, 0, 0]);
    else if (name === 'skewX') matrix = multiply(matrix, [1, 0, Math.tan(angle), 1, 0, 0]);
    else throw new Error(`a transform that is not known: ${name}`);
  }
  return matrix;
}

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const apply = (m: Matrix, [x, y]: Point): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

function stepsOf({ tag, attributes }: Node): Step[] {
  if (tag === 'path') return readPath(attributes.d ?? '');
  if (tag !== 'circle' && tag !== 'ellipse') return [];
  const [cx, cy] = [Number(attributes.cx ?? 0), Number(attributes.cy ?? 0)];
  const rx = Number(attributes.r ?? attributes.rx);
  const ry = Number(attributes.r ?? attributes.ry);
  const points = Array.from({ length: 72 }, (_, step): Point => {
    const angle = (step * Math.PI) / 36;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
  return [{ command: 'circle', points, radius: rx }];
}

/** How many numbers a command takes. */
const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/** The commands of an outline, made absolute. Curves give their control points, between which they lie. */
function readPath(d: string): Step[] {
  const steps: Step[] = [];
  let at: Point = [0, 0];
  let start: Point = at;
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase();
    const arity = ARITY[command];
    const values = numbersOf(text);
    if (arity === undefined || (arity > 0 && values.length % arity !== 0)) {
      throw new Error(`a path that cannot be read: ${letter}${text}`);
    }
    if (arity === 0) at = start;
    const count = arity === 0 ? 0 : values.length / arity;
    for (let index = 0; index < count; index++) {
      const own = values.slice(index * arity, (index + 1) * arity);
      const step = readStep(command, own, at, letter !== command);
      steps.push(step);
      at = step.points.at(-1) ?? at;
      if (command === 'M' && index === 0) start = at;
    }
  }
  return steps;
}

function readStep(command: string, values: number[], at: Point, relative: boolean): Step {
  const [ox, oy] = relative ? at : [0, 0];
  const [first = 0] = values;
  if (command === 'H') return { command, points: [[first + ox, at[1]]] };
  if (command === 'V') return { command, points: [[at[0], first + oy]] };
  if (command === 'A') {
    const [radius = 0, , , large = 0, clockwise = 0, x = 0, y = 0] = values;
    const to: Point = [x + ox, y + oy];
    return { command, radius, points: arcPoints(at, to, radius, large === 1, clockwise === 1) };
  }
  const points = Array.from({ length: values.length / 2 }, (_, index): Point => [
    (values[index * 2] ?? 0) + ox,
    (values[index * 2 + 1] ?? 0) + oy,
  ]);
  return { command, points };
}

/** Points along a round arc, its end last. */
function arcPoints(from: Point, to: Point, radius: number, large: boolean, clockwise: boolean) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  const height = Math.sqrt(Math.max(0, radius ** 2 - chord ** 2 / 4)) * (large === clockwise ? -1 : 1);
  const centre: Point = [(from[0] + to[0]) / 2 - (dy / chord) * height, (from[1] + to[1]) / 2 + (dx / chord) * height];
  const begin = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  const end = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
  const turn = 2 * Math.PI;
  const swept = clockwise ? (end - begin + turn) % turn : -((begin - end + turn) % turn);
  const points = Array.from({ length: 31 }, (_, step): Point => {
    const angle = begin + (swept * step) / 32;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
  return [...points, to];
}
