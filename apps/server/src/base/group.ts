// What every office has: settings, words, files, messages, timers.
import type { baseCalls } from '@chargedeck/contract/base/group'
import { loadAreasHandler } from './area/public.ts'
import { areaRoutes } from './area/routes.ts'
import { configRoutes } from './config/routes.ts'
import { dictDataRoutes, dictTypeRoutes } from './dict/routes.ts'
import { fileJobs, sweepFilesDaily } from './file/public.ts'
import { fileRoutes, smallPictureRoutes } from './file/routes.ts'
import { machineRoutes } from './machine/routes.ts'
import { mapRoutes } from './map/routes.ts'
import { sendMessageHandler } from './message/public.ts'
import { emailRoutes, smsRoutes } from './message/routes.ts'
import { sweepTimerRunsDaily, sweepTimerRunsHandler } from './timer/public.ts'
import { timerRoutes } from './timer/routes.ts'
import { sweepCodesDaily, sweepCodesHandler } from './verification-code/public.ts'
import { verificationCodeRoutes } from './verification-code/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const baseSlices: Slices<typeof baseCalls> = {
  area: areaRoutes,
  config: configRoutes,
  dictData: dictDataRoutes,
  dictType: dictTypeRoutes,
  email: emailRoutes,
  machine: machineRoutes,
  map: mapRoutes,
  file: fileRoutes,
  smallPicture: smallPictureRoutes,
  sms: smsRoutes,
  timer: timerRoutes,
  verificationCode: verificationCodeRoutes,
}

export const baseWork: GroupWork = {
  jobs: [sendMessageHandler, sweepCodesHandler, sweepTimerRunsHandler, loadAreasHandler, ...fileJobs],
  timed: [sweepFilesDaily, sweepCodesDaily, sweepTimerRunsDaily],
}
