import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const sitePage = (query: Sent<typeof carrierSiteApi.page>['query']) =>
  queryOptions({
    queryKey: ['carrier-site', 'page', query] as readonly unknown[],
    queryFn: () => call(carrierSiteApi.page, { query }),
  })

export const sitesOfCarrier = (carrierId: string) =>
  queryOptions({
    queryKey: ['carrier-site', 'carrier', carrierId],
    queryFn: () => call(carrierSiteApi.list, { query: { carrierId } }),
  })

export const carriersOfStation = (stationId: string) =>
  queryOptions({
    queryKey: ['carrier-site', 'station', stationId],
    queryFn: () => call(carrierSiteApi.bound, { query: { stationId } }),
  })

type Place = { carrierId: string; stationId: string }
/** The confirmed plans of a station that are for this carrier alone. */
export const plansOf = ({ carrierId, stationId }: Place) =>
  queryOptions({
    queryKey: ['fee', 'carrier', carrierId, stationId],
    queryFn: () =>
      call(feeApi.page, {
        query: {
          stationId,
          audience: 'CARRIER',
          audienceRefId: carrierId,
          versionStatus: versionStates.confirmed,
          pageSize: 100,
        },
      }),
  })

const useChange = changeOf('carrier-site', 'carrier')
export type SiteFacts = Sent<typeof carrierSiteApi.save>['body']
export const useSaveSite = () => useChange((body: SiteFacts) => call(carrierSiteApi.save, { body }))
export const useDeleteSite = () => useChange((id: string) => call(carrierSiteApi.delete, { query: { id } }))
export const useNotifyStations = () => useChange((ids: string[]) => call(carrierSiteApi.notify, { body: { ids } }))

type Many = Sent<typeof carrierSiteApi.batchAdd>['body']
export const useBindMany = () => useChange((body: Many) => call(carrierSiteApi.batchAdd, { body }))

/** All that is stored of a binding, to be changed in one place. */
export const factsOf = (site: CarrierSite): SiteFacts => ({
  id: site.id,
  carrierId: site.carrierId,
  stationId: site.stationId,
  carrierStationNo: site.carrierStationNo,
  enableFlag: site.enableFlag,
  syncOrderAllFlag: site.syncOrderAllFlag,
  feeId: site.feeId,
  addServicePrice: site.addServicePrice,
  rowVersion: site.rowVersion,
})
