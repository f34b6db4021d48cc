import { carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const useChange = changeOf('carrier')
export const useRefreshToken = () => useChange((id: string) => call(carrierCallApi.refresh, { body: { id } }))
export const useResetBreaker = () => useChange((id: string) => call(carrierCallApi.reset, { body: { id } }))
