import { selfBuyWays, stationTypes } from '@chargedeck/domain/station/kinds'
import { stationStates } from '@chargedeck/domain/station/states'
import { layStations, pilesEach, stations } from '../lay/lay-stations.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the stations with the states of their guns and each filter: 5000 stations, 100 000 guns.
const { timed, timedAll, close } = await startPageServer({ orgIds: ['100', '101', '102'], fill: layStations })

const pages: Record<string, object> = {
  'no filter': {},
  'a hundred rows': { pageSize: 100 },
  'a state': { status: stationStates.maintenance },
  'two states': { status: [stationStates.building, stationStates.maintenance] },
  'not online': { onlineFlag: 0 },
  'a company': { companyId: '7' },
  'an organisation': { orgId: '101' },
  'a province': { areaCode: '320000' },
  'a district': { areaCode: '320105' },
  'a way and a kind': { selfBuyWay: selfBuyWays.franchise, stationType: stationTypes.bus },
  'a part of a name': { stationName: '站499' },
  'what nobody is called': { stationName: '没有这个站' },
  'a number': { stationNo: 'CH3201054711' },
  'by name': { sortField: 'stationName', sortOrder: 'ascend' },
  'by power': { sortField: 'totalPowerKw', sortOrder: 'descend' },
  'page 400': { pageNo: 400 },
}
await timedAll(`station page 1 of ${stations} stations, ${stations * pilesEach * 2} guns`, '/api/station/page', pages)
await timed('the options of a selector', '/api/station/list', { searchValue: '站49', limit: 50 })
await timed('one in detail', '/api/station/detail', { id: '4711' })
await timed('its guards', '/api/station/guards', { id: '4711' })
await close()
