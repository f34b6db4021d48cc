import { configApi } from '@chargedeck/contract/base/config/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { LoadFailed } from '../page/load-failed.tsx'
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

function NoTiles() {
  const may = useMay()
  return (
    <p className="cd-map__note">
      未设置地图底图，只画城市与网格
      {may(configApi.page) && <Link to="/config?groupCode=MAP">去设置</Link>}
    </p>
  )
}
