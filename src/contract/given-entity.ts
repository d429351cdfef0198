import * as v from 'valibot';

/**
 * API-1. An entity in a request, as a GET returned it: `read` is taken over, the other fields are the server's own to know and are
 * dropped unread. A field of neither is refused (F-60).
 */
export function givenEntity<const Read extends v.ObjectEntries>(
  read: Read,
  entity: v.ObjectEntries,
): v.GenericSchema<v.InferInput<v.ObjectSchema<Read, undefined>>, v.InferOutput<v.ObjectSchema<Read, undefined>>> {
  const ignored = Object.fromEntries(Object.keys(entity).map((name) => [name, v.optional(v.unknown())]));
  return v.pipe(v.strictObject({ ...ignored, ...read }), v.object(read));
}
