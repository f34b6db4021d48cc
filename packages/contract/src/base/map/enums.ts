import { mapSystems, type MapSystem } from '@chargedeck/domain/map/gcj02'

export const mapSystemLabels: Record<MapSystem, string> = {
  [mapSystems.gcj02]: 'GCJ-02（国内地图）',
  [mapSystems.wgs84]: 'WGS-84（国际地图）',
}
