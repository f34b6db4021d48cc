import { loadDemoBase, readDemoState } from '../demo/public.ts'
import type { WorkDeps } from '../platform/deps.ts'
import type { Settings } from '../platform/settings.ts'
import { asSystem } from '../platform/work.ts'
import type { FirstPassword } from '../staff/user/public.ts'
import { seedSystem } from './seed-system.ts'

/** `settings.demo` and `work.allowsSandbox` say what this system is, not what was asked for. */
type FilledSystem = { isFirstStart: boolean; isDemoRefused: boolean; settings: Settings; work: WorkDeps }

/** Seeds what is missing. Only the first start loads the demo: a system of staff never gets a fictional operator, nor what only a demo allows. */
export async function fillSystem(deps: WorkDeps, settings: Settings, first: FirstPassword): Promise<FilledSystem> {
  const asDemo: WorkDeps = { ...deps, allowsSandbox: true }
  const isFirstStart = await asSystem(settings.demo ? asDemo : deps, '/boot', async (ctx) => {
    const isFirst = await seedSystem(ctx, first)
    if (isFirst && settings.demo) await loadDemoBase(ctx, first.password)
    return isFirst
  })
  const demo = settings.demo && (await readDemoState(deps.db)) !== null
  const work = demo ? asDemo : deps // a system that works moves behind a proxy on its host
  return { isFirstStart, isDemoRefused: settings.demo && !demo, settings: { ...settings, demo }, work }
}
