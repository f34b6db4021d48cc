import { lazyPart } from '../../../ui/lazy-part.tsx'

/** 启动充电, from any screen that knows a gun. */
export const StartCharge = lazyPart(async () => (await import('../start/start-dialog.tsx')).StartDialog)
