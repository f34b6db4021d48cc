import { machineApi } from '@chargedeck/contract/base/machine/calls'
import { implement } from '../../platform/http/implement.ts'
import { queryMachine } from './query-machine.ts'
import { readNetwork } from './read-network.ts'

export const machineRoutes = implement(machineApi, {
  query: async (ctx) => queryMachine(ctx),
  network: async (ctx) => readNetwork(ctx),
})
