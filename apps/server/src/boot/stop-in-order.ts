type Step = { name: string; run: () => Promise<void> | void; longestMs: number }

const usualMs = 10_000

/** Stops everything in reverse order of start. A step that hangs is skipped, so that the next steps still run. */
export function stopInOrder(say: (line: string) => void) {
  const steps: Step[] = []
  let stopping: Promise<void> | null = null
  const stopAll = async () => {
    for (const step of steps.toReversed()) await stopOne(step, say)
  }
  return {
    add: (name: string, run: Step['run'], longestMs = usualMs) => void steps.push({ name, run, longestMs }),
    isStopping: (): boolean => stopping !== null,
    stop: (): Promise<void> => (stopping ??= stopAll()),
  }
}

async function stopOne({ name, run, longestMs }: Step, say: (line: string) => void): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), longestMs)
  try {
    const outcome = await Promise.race([Promise.resolve().then(run), late])
    if (outcome === 'late') say(`${name} 未能在 ${longestMs / 1000} 秒内停止`)
  } catch (error) {
    say(`${name} 停止时出错：${error instanceof Error ? error.message : String(error)}`)
  } finally {
    clearTimeout(timer)
  }
}
