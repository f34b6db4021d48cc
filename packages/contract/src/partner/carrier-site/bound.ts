import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../shapes.ts'
import { boundCarriersPath } from './bound-path.ts'
import { CarrierSite } from './row.ts'

export const boundCarriers = endpoint({
  method: 'GET',
  path: boundCarriersPath,
  title: '站点绑定的运营商',
  query: Type.Object({ stationId: Id('站点') }),
  data: Type.Array(CarrierSite),
  errors: ['STATION.NOT_FOUND'],
})
