import type { GunState } from '@chargedeck/domain/gun/states'
import { gunRunStatusLabels } from '@chargedeck/contract/site/gun/enums'
import { Segmented } from 'antd'
import { usePageAddress } from '../../platform/page-address.ts'
import { LiveContent } from '../../ui/page/live-content.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { CountStrip } from './count-strip.tsx'
import { GunWall } from './gun-wall.tsx'
import { useLiveGuns } from './monitor-queries.ts'
import { RuntimeCharts } from './runtime-charts.tsx'
import { RuntimeList } from './runtime-list.tsx'
import { StationRail } from './station-rail.tsx'
import './monitor.css'

const views = { wall: '卡片墙', list: '列表', charts: '图表' }
type View = keyof typeof views

/** The live wall of all guns. Station, state and view are in the address, so a link shows the same wall. */
export function RuntimePage() {
  const { params, setParams } = usePageAddress()
  useLiveGuns()
  const stationId = params.get('stationId') ?? undefined
  const view = readView(params.get('view'))
  const states = params.getAll('runStatus').filter(isGunRunStatus)
  const change = (changes: { stationId?: string | undefined; view?: View; runStatus?: readonly GunState[] }) =>
    setParams((before) => nextParams(before, { stationId, view, runStatus: states, ...changes }), { replace: true })
  const switcher = (
    <Segmented<View>
      value={view}
      options={Object.entries(views).map(([value, label]) => ({ value: value as View, label }))} // the keys of views
      onChange={(next) => change({ view: next })}
    />
  )
  return (
    <PageContainer title="运行监控" extra={switcher}>
      <LiveContent>
        <CountStrip stationId={stationId} states={states} onChange={(runStatus) => change({ runStatus })} />
        <div className="monitor">
          <StationRail stationId={stationId} onChange={(next) => change({ stationId: next })} />
          <div className="monitor__main">
            {view === 'wall' && <GunWall stationId={stationId} states={states} />}
            {view === 'list' && <RuntimeList />}
            {view === 'charts' && <RuntimeCharts stationId={stationId} />}
          </div>
        </div>
      </LiveContent>
    </PageContainer>
  )
}

const readView = (text: string | null): View => (text === 'list' || text === 'charts' ? text : 'wall')
const isGunRunStatus = (text: string): text is GunState => Object.hasOwn(gunRunStatusLabels, text)

type Place = { stationId?: string | undefined; view?: View; runStatus?: readonly GunState[] }

/** Keeps the other parameters of the list and returns to its first page. */
function nextParams(before: URLSearchParams, { stationId, view, runStatus = [] }: Place): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const name of ['stationId', 'view', 'runStatus', 'pageNo']) params.delete(name)
  for (const status of runStatus) params.append('runStatus', status)
  if (stationId) params.set('stationId', stationId)
  if (view && view !== 'wall') params.set('view', view)
  return params
}
