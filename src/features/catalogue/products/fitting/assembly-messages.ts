import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Assembly } from '../../../../contract/catalogue/catalogue.ts';

/** Null stands for parts without an assembly. */
export function assemblyWords(assembly: Assembly | null): MessageDescriptor {
  switch (assembly) {
    case 'frame':
      return msg`Frame`;
    case 'suspension':
      return msg`Suspension`;
    case 'drivetrain':
      return msg`Drivetrain`;
    case 'brakes':
      return msg`Brakes`;
    case 'wheels':
      return msg`Wheels`;
    case 'cockpit':
      return msg`Cockpit`;
    case null:
      return msg`Other parts and accessories`;
  }
}
