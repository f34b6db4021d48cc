import type { Sent } from '@chargedeck/contract/endpoint'
import { timerApi } from '@chargedeck/contract/base/timer/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['timer']

export const timerPage = (query: Sent<typeof timerApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(timerApi.page, { query }),
  })
export const timerList = () =>
  queryOptions({ queryKey: [...key, 'list'], queryFn: () => call(timerApi.list, { query: {} }) })
export const timerDetail = (id: string) =>
  queryOptions({ queryKey: [...key, 'detail', id], queryFn: () => call(timerApi.detail, { query: { id } }) })
/** An expression may be refused while it is being typed; that is no error of the page. */
export const nextTimes = (cron: string) =>
  queryOptions({
    queryKey: [...key, 'next', cron],
    queryFn: ({ signal }) => call(timerApi.nextTimes, { query: { cron } }, signal),
    enabled: cron.trim() !== '',
    staleTime: 30_000,
  })

type Saved = Sent<typeof timerApi.edit>['body'] & { actionClass: string }

function useTimerChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

/** An empty id: adds a new one. */
export const useSaveTimer = () =>
  useTimerChange(({ id, actionClass, ...rest }: Saved) =>
    id ? call(timerApi.edit, { body: { ...rest, id } }) : call(timerApi.add, { body: { ...rest, actionClass } }),
  )
export const useDeleteTimer = () => useTimerChange((id: string) => call(timerApi.delete, { body: { id } }))
export const useStartTimer = () => useTimerChange((id: string) => call(timerApi.start, { body: { id } }))
export const useStopTimer = () => useTimerChange((id: string) => call(timerApi.stop, { body: { id } }))
export const useRunTimer = () => useTimerChange((id: string) => call(timerApi.run, { body: { id } }))
