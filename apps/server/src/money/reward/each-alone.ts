/** Does the same for each, one after another: what fails holds up no other, and is told when all had their turn. */
export async function eachAlone(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) await work(id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${ids.length} failed`)
}
