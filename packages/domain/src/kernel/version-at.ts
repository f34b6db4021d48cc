type Released = { releaseTime: Date }

/** The version in force at a moment; before the first release the first one counts. Null without any version. */
export function versionAt<Version extends Released>(released: readonly Version[], at: Date): Version | null {
  const inOrder = released.toSorted((a, b) => a.releaseTime.getTime() - b.releaseTime.getTime())
  return inOrder.findLast(({ releaseTime }) => releaseTime <= at) ?? inOrder[0] ?? null
}
