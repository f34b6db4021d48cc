import { doorErrorTexts } from './door/errors.ts'
import { openAppErrorTexts } from './open-app/errors.ts'

export const allDriverErrorTexts = { ...openAppErrorTexts, ...doorErrorTexts }
