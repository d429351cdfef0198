import * as v from 'valibot';

/** Accepts an entity as a GET returned it and ignores server-owned fields. Unknown fields are refused. */
export function givenEntity<const Read extends v.ObjectEntries>(
  read: Read,
  entity: v.ObjectEntries,
): v.GenericSchema<v.InferInput<v.ObjectSchema<Read, undefined>>, v.InferOutput<v.ObjectSchema<Read, undefined>>> {
  const ignored = Object.fromEntries(Object.keys(entity).map((name) => [name, v.optional(v.unknown())]));
  return v.pipe(v.strictObject({ ...ignored, ...read }), v.object(read));
}
