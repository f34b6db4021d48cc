import { permissionOf } from '@chargedeck/contract/endpoint'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { WorkDeps } from '../../platform/deps.ts'
import type { Topic } from '../../platform/events/hub.ts'
import { asSystem } from '../../platform/work.ts'
import { listGunsById } from './list-runtime-guns.ts'

/** The live wall's topic, and one of only the guns that began to fail or fell silent, for alerts on every page. */
export const gunTopics = (deps: WorkDeps): Topic[] => [topicOfGuns('gun', deps), topicOfGuns('gun-down', deps)]

/** A publisher names only the gun; its full state is read when a browser watches. */
const topicOfGuns = (name: string, deps: WorkDeps): Topic => ({
  name,
  permission: permissionOf(monitorApi.page),
  load: (gunIds) =>
    asSystem(
      deps,
      `event ${name}`,
      async (ctx) => new Map((await listGunsById(ctx, gunIds)).map((gun) => [gun.gunId, gun] as const)),
    ),
})
