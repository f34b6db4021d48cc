import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { netStatusLabels } from '../../site/pile/enums.ts'
import { socPushLabels } from './enums.ts'
import { MaxSoc } from '../../site/pile/form.ts'
import { Id, OneOf } from '../../shapes.ts'

const someIds = Type.Array(Id('桩ID'), { title: '充电桩', minItems: 1, maxItems: 200 })

export const socLimitApi = {
  maxSoc: endpoint({
    method: 'GET',
    path: '/charger/pile/max/soc',
    title: '查询SOC上限',
    query: Type.Object({ stationId: Id('站点') }),
    data: Type.Array(
      Type.Object({
        pileId: Id('桩ID'),
        pileNo: Type.String({ title: '桩编号' }),
        pileName: Type.String({ title: '桩名称' }),
        maxSoc: Type.Integer({ title: 'SOC上限' }),
        netStatus: OneOf(netStatusLabels, { title: '在线状态' }),
      }),
    ),
    errors: [],
  }),
  updateSoc: endpoint({
    method: 'PUT',
    path: '/charger/pile/update/soc',
    title: '设置SOC上限',
    body: Type.Object({ pileIds: Type.Optional(someIds), stationId: Type.Optional(Id('站点')), maxSoc: MaxSoc() }),
    data: Type.Array(Type.Object({ pileId: Id('桩ID'), commandStatus: OneOf(socPushLabels, { title: '下发状态' }) })),
    errors: ['PILE.NOT_FOUND', 'PILE.NONE_CHOSEN'],
  }),
}
