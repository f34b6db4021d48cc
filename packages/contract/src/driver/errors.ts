import { doorErrorCodes } from './door/errors.ts'
import { openAppErrorCodes } from './open-app/errors.ts'

export const allDriverErrorCodes = { ...openAppErrorCodes, ...doorErrorCodes }
