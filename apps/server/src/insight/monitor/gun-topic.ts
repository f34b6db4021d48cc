import { permissionOf } from '@chargedeck/contract/endpoint'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { WorkDeps } from '../../platform/deps.ts'
import type { Topic } from '../../platform/events/hub.ts'
import { asSystem } from '../../platform/work.ts'
import { listGunsById } from './list-runtime-guns.ts'

/** The live wall's topic: publishers name the gun, its whole state is read when somebody watches. */
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
