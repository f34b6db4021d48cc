import { knockApi } from '@chargedeck/contract/charging/knock/calls'
import type { PileDetail } from '@chargedeck/contract/site/pile/calls'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { pileStates } from '@chargedeck/domain/pile/states'
import { Alert } from 'antd'
import { useMay } from '../../platform/me.ts'
import { PageLink } from '../../ui/text/page-link.tsx'
import { PlatformAddress } from './platform-address.tsx'

/** What comes next for a pile that is not in use yet. */
export function FirstConnection({ detail: { pile } }: { detail: PileDetail }) {
  if (pile.status !== pileStates.new) return null
  const hasConnected = pile.lastLoginTime !== null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={hasConnected ? '设备已连接，投运后可以充电：改状态为「在用」' : '等待设备首次连接'}
      description={!hasConnected && pileCan(pile, 'password') && <HowToConnect pileNo={pile.pileNo} />}
    />
  )
}

function HowToConnect({ pileNo }: { pileNo: string }) {
  const may = useMay()
  return (
    <>
      {may(knockApi.platformAddress) && <PlatformAddress />}
      <p style={{ margin: 0 }}>
        在设备上填写平台地址和桩编号。设备连接后在
        <PageLink to={`/charger-knock?pileNo=${pileNo}`} needs={knockApi.page}>
          待接入设备
        </PageLink>
        中下发接入密码，再改状态为「在用」。
      </p>
    </>
  )
}
