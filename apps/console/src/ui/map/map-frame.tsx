import { configApi } from '@chargedeck/contract/base/config/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailed } from '../page/load-failed.tsx'
import { PageLink } from '../text/page-link.tsx'
import type { MapProps } from './map-props.ts'
import { mapSetting } from './map-queries.ts'
import { LeafletMap } from './leaflet-map.tsx'
import './map.css'

/** Loads how maps are drawn, and says where to set tiles if there are none. */
export function MapFrame({ height = 420, ...props }: MapProps) {
  const { data: setting, error, refetch } = useQuery(mapSetting)
  if (error && !setting) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!setting) return <Skeleton.Node active style={{ width: '100%', height }} />
  return (
    <div className="cd-map" style={{ height }}>
      <LeafletMap {...props} setting={setting} key={JSON.stringify(setting)} />
      {setting.tileUrl === null && <NoTiles />}
    </div>
  )
}

const NoTiles = () => (
  <p className="cd-map__note">
    未设置地图底图，只画城市与网格
    <PageLink to="/config?groupCode=MAP" needs={configApi.page} otherwise={null}>
      去设置
    </PageLink>
  </p>
)
