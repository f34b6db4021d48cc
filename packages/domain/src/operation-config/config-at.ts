import type { OperationConfig } from './content.ts'

/** A version that was released, with the moment of its release. */
export type ReleasedConfig = { releaseTime: Date; config: OperationConfig }

/** The version in force at a moment; before the first release the first one counts. Null without any version. */
export function configAt(released: readonly ReleasedConfig[], at: Date): OperationConfig | null {
  const inOrder = released.toSorted((a, b) => a.releaseTime.getTime() - b.releaseTime.getTime())
  return (inOrder.findLast(({ releaseTime }) => releaseTime <= at) ?? inOrder[0])?.config ?? null
}

/** The versions that were in force at some time since a moment. */
export function configsSince(released: readonly ReleasedConfig[], since: Date): OperationConfig[] {
  const first = configAt(released, since)
  const later = released.filter(({ releaseTime }) => releaseTime > since).map(({ config }) => config)
  return first === null ? later : [first, ...later]
}
