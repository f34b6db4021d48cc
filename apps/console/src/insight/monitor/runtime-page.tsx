import type { GunState } from '@chargedeck/domain/gun/states'
import { gunRunStatusLabels } from '@chargedeck/contract/site/gun/enums'
import { DesktopOutlined } from '@ant-design/icons'
import { Button, Flex, Segmented } from 'antd'
import { usePageAddress } from '../../platform/page-address.ts'
import { LiveContent } from '../../ui/page/live-content.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AlertButton } from '../alert/parts/alert-button.tsx'
import { CountStrip } from './count-strip.tsx'
import { GunWall } from './gun-wall.tsx'
import { isWallView, useWallView, wallViews, type WallView } from './parts/wall-view.ts'
import { StationRail } from './station-rail.tsx'
import { useLiveGuns } from './use-live-guns.ts'
import './monitor.css'
import './wall.css'

const RuntimeList = lazyPart(async () => (await import('./runtime-list.tsx')).RuntimeList)
const TvWall = lazyPart(async () => (await import('./tv/tv-wall.tsx')).TvWall)
const RuntimeCharts = lazyPart(async () => (await import('./runtime-charts.tsx')).RuntimeCharts)

/** The live wall of all guns. Station, state and view are in the address, so a link shows the same wall. */
export function RuntimePage() {
  const { params, setParams } = usePageAddress()
  useLiveGuns()
  const stationId = params.get('stationId') ?? undefined
  const [view, keepView] = useWallView(params.get('view'), params.has('open'))
  const states = params.getAll('runStatus').filter(isGunRunStatus)
  const change = (changes: Place) =>
    setParams((before) => nextParams(before, { stationId, view, runStatus: states, ...changes }), { replace: true })
  const showView = (next: WallView) => {
    keepView(next)
    change({ view: next })
  }
  const showTv = (shown: boolean) =>
    setParams((before) => new URLSearchParams([...leaving(before), ...(shown ? [['tv', '1']] : [])]), {
      replace: !shown,
    })
  if (params.has('tv')) return <TvWall stationId={stationId} onLeave={() => showTv(false)} />
  const switcher = <Switcher view={view} onView={showView} onTv={() => showTv(true)} />
  return (
    <PageContainer title="实时监控" extra={switcher}>
      <LiveContent>
        <CountStrip stationId={stationId} states={states} onChange={(runStatus) => change({ runStatus })} />
        <div className="monitor">
          <StationRail stationId={stationId} onChange={(next) => change({ stationId: next })} />
          <div className="monitor__main">
            {(view === 'tiles' || view === 'cards') && <GunWall look={view} stationId={stationId} states={states} />}
            {view === 'list' && <RuntimeList />}
            {view === 'charts' && <RuntimeCharts stationId={stationId} />}
          </div>
        </div>
      </LiveContent>
    </PageContainer>
  )
}

type SwitcherProps = { view: WallView; onView: (view: WallView) => void; onTv: () => void }

function Switcher({ view, onView, onTv }: SwitcherProps) {
  const showOnTv = () => {
    void document.documentElement.requestFullscreen?.().catch(() => {}) // without it the wall fills the window
    onTv()
  }
  return (
    <Flex gap={8} wrap>
      <Segmented<WallView>
        value={view}
        options={Object.entries(wallViews).map(([value, label]) => ({ value: value as WallView, label }))} // its keys
        onChange={onView}
      />
      <AlertButton />
      <Button icon={<DesktopOutlined />} onClick={showOnTv}>
        大屏
      </Button>
    </Flex>
  )
}

const leaving = (params: URLSearchParams) => [...params].filter(([name]) => name !== 'tv' && name !== 'every')

const isGunRunStatus = (text: string): text is GunState => Object.hasOwn(gunRunStatusLabels, text)

type Place = { stationId?: string | undefined; view?: WallView; runStatus?: readonly GunState[] }

/** Keeps the other parameters of the list and returns to its first page. */
function nextParams(before: URLSearchParams, { stationId, view, runStatus = [] }: Place): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const name of ['stationId', 'view', 'runStatus', 'pageNo', 'open']) params.delete(name)
  for (const status of runStatus) params.append('runStatus', status)
  if (stationId) params.set('stationId', stationId)
  if (isWallView(view)) params.set('view', view)
  return params
}
