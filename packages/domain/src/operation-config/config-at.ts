import { versionAt } from '../kernel/version-at.ts'
import type { OperationConfig } from './content.ts'

/** A version that was released, with the moment of its release. */
export type ReleasedConfig = { releaseTime: Date; config: OperationConfig }

/** The config in force at a moment, such as that at which an order was created. */
export const configAt = (released: readonly ReleasedConfig[], at: Date): OperationConfig | null =>
  versionAt(released, at)?.config ?? null

/** The versions that were in force at some time between two moments. */
export function configsBetween(released: readonly ReleasedConfig[], since: Date, until: Date): OperationConfig[] {
  const first = configAt(released, since)
  const later = released
    .filter(({ releaseTime }) => releaseTime > since && releaseTime <= until)
    .map(({ config }) => config)
  return first === null ? later : [first, ...later]
}
