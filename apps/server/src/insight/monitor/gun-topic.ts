import { permissionOf } from '@chargedeck/contract/endpoint'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { WorkDeps } from '../../platform/deps.ts'
import type { Topic } from '../../platform/events/hub.ts'
import { asSystem } from '../../platform/work.ts'
import { listGunsById } from './list-runtime-guns.ts'

/** The live wall's topic. A publisher names only the gun; its full state is read when a browser watches. */
export const gunTopic = (deps: WorkDeps): Topic => ({
  name: 'gun',
  permission: permissionOf(monitorApi.page),
  load: (gunIds) =>
    asSystem(
      deps,
      'event gun',
      async (ctx) => new Map((await listGunsById(ctx, gunIds)).map((gun) => [gun.gunId, gun] as const)),
    ),
})
