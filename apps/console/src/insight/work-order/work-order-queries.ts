import type { Sent } from '@chargedeck/contract/endpoint'
import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { isOpenWorkOrder } from '@chargedeck/domain/work-order/states'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const workOrderPage = (query: Sent<typeof workOrderApi.page>['query']) =>
  queryOptions({
    queryKey: ['work-order', 'page', query] as readonly unknown[],
    queryFn: () => call(workOrderApi.page, { query }),
  })

/** A warning has one open order at most. */
export async function whyNoSecondOrder(warningId: string): Promise<string | null> {
  const { rows } = await call(workOrderApi.page, { query: { warningId } })
  return rows.some(({ status }) => isOpenWorkOrder(status)) ? '该告警已有未关闭的工单' : null
}

/** Those that the user has to deal with. */
export const myWorkOrders = (query: Sent<typeof workOrderApi.page>['query']) => workOrderPage({ ...query, mine: 1 })

export const workOrderDetail = (id: string) =>
  queryOptions({ queryKey: ['work-order', 'detail', id], queryFn: () => call(workOrderApi.detail, { query: { id } }) })

export const assigneesOf = (stationId: string) =>
  queryOptions({
    queryKey: ['work-order', 'assignees', stationId],
    queryFn: () => call(workOrderApi.assignees, { query: { stationId } }),
  })

const mostPiles = 200
export const pilesOfStation = (stationId: string) =>
  queryOptions({
    queryKey: ['pile', 'page', 'of-station', stationId],
    queryFn: () => call(pileApi.page, { query: { stationId, pageSize: mostPiles } }),
  })

export type FiguresQuery = Sent<typeof workOrderApi.figures>['query']
export const workOrderFigures = (query: FiguresQuery) =>
  queryOptions({
    queryKey: ['work-order', 'figures', query],
    queryFn: () => call(workOrderApi.figures, { query }),
  })

type BodyOf<Name extends 'add' | 'assign' | 'accept' | 'note' | 'finish' | 'sendBack' | 'close' | 'cancel'> = Sent<
  (typeof workOrderApi)[Name]
>['body']
export type Work = BodyOf<'finish'>

const useChange = changeOf('work-order', 'warning')
export const useAddWorkOrder = () => useChange((body: BodyOf<'add'>) => call(workOrderApi.add, { body }))
export const useAssign = () => useChange((body: BodyOf<'assign'>) => call(workOrderApi.assign, { body }))
export const useAccept = () => useChange((body: BodyOf<'accept'>) => call(workOrderApi.accept, { body }))
export const useNoteWork = () => useChange((body: Work) => call(workOrderApi.note, { body }))
export const useFinishWork = () => useChange((body: Work) => call(workOrderApi.finish, { body }))
export const useSendBack = () => useChange((body: BodyOf<'sendBack'>) => call(workOrderApi.sendBack, { body }))
export const useCloseOrder = () => useChange((body: BodyOf<'close'>) => call(workOrderApi.close, { body }))
export const useCancelOrder = () => useChange((body: BodyOf<'cancel'>) => call(workOrderApi.cancel, { body }))
