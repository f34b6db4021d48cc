import { permissionOf } from '@chargedeck/contract/endpoint'
import { monitorApi, type RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { pileStates } from '@chargedeck/domain/pile/states'
import type { WorkDeps } from '../../platform/deps.ts'
import type { Topic } from '../../platform/events/hub.ts'
import { asSystem } from '../../platform/work.ts'
import { listGunsById } from './list-runtime-guns.ts'

/** The live wall's topic, and one of only the guns in use that began to fail or fell silent, for alerts on every page. */
export const gunTopics = (deps: WorkDeps): Topic[] => [
  topicOfGuns('gun', deps),
  topicOfGuns('gun-down', deps, ({ pileStatus }) => pileStatus === pileStates.inUse),
]

const every = () => true

/** A publisher names only the gun; its full state is read when a browser watches. */
const topicOfGuns = (name: string, deps: WorkDeps, isTold: (gun: RuntimeGun) => boolean = every): Topic => ({
  name,
  permission: permissionOf(monitorApi.page),
  load: (gunIds) =>
    asSystem(deps, `event ${name}`, async (ctx) => {
      const guns = await listGunsById(ctx, gunIds)
      return new Map(guns.filter(isTold).map((gun) => [gun.gunId, gun] as const))
    }),
})
