import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../shapes.ts'
import { CarrierSite } from './row.ts'

/** In its own file, since the list of stations loads it. */
export const boundCarriers = endpoint({
  method: 'GET',
  path: '/connectivity/carrier/site/bindCarrier',
  title: '站点绑定的运营商',
  query: Type.Object({ stationId: Id('站点') }),
  data: Type.Array(CarrierSite),
  errors: ['STATION.NOT_FOUND'],
})
