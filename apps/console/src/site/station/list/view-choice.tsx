import { EnvironmentOutlined, ProfileOutlined } from '@ant-design/icons'
import { stationMapApi } from '@chargedeck/contract/site/station/map'
import { Button } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { usePageAddress } from '../../../platform/page-address.ts'

/** The view is part of the address, so that a link shows it. */
export function useIsMap(): boolean {
  const { params } = usePageAddress()
  return useMay()(stationMapApi.find) && params.get('view') === 'map'
}

export function ViewChoice() {
  const may = useMay()
  const isMap = useIsMap()
  const { setParams } = usePageAddress()
  if (!may(stationMapApi.find)) return null
  const change = () =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (isMap) after.delete('view')
      else after.set('view', 'map')
      return after
    })
  return (
    <Button icon={isMap ? <ProfileOutlined /> : <EnvironmentOutlined />} onClick={change}>
      {isMap ? '列表' : '地图'}
    </Button>
  )
}
