import type { ErrorName } from './error-codes.ts'
import { operationErrorTexts } from './operation-error-texts.ts'
import { systemErrorTexts } from './system-error-texts.ts'

export const errorTexts: Readonly<Record<ErrorName, string>> = { ...systemErrorTexts, ...operationErrorTexts }
