import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { hasEnded } from '@chargedeck/domain/command/progress'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const askAgainMs = 2000 // a charger answers within seconds, and only who waits asks

export const commandOutcome = (commandNo: string) =>
  queryOptions({
    queryKey: ['command-outcome', commandNo],
    queryFn: () => call(commandApi.outcome, { query: { commandNo } }),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.progress) ? false : askAgainMs),
  })
