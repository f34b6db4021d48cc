import type { Pile } from '@chargedeck/contract/pile'
import { netStatusLabels, pileRunStatusLabels, pileStatusLabels, pileTypeLabels, protocolLabels } from '@chargedeck/contract/enums'
import { monitorApi } from '@chargedeck/contract/monitor'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton, Tooltip } from 'antd'
import { Link } from 'react-router'
import { useMay } from '../platform/me.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { GunTiles } from '../ui/gun-tiles.tsx'
import { InstantText } from '../ui/instant-text.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { NumberText } from '../ui/quantity-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../ui/record-drawer.tsx'
import { StateTag } from '../ui/state-tag.tsx'
import { netTones, pileTones, runTones, whyNotReboot } from './pile-labels.ts'
import { pileGuns, useLivePileGuns } from './pile-queries.ts'

type Props = {
  id: string
  /** Absent when a link named a pile that these filters hide. */
  pile: Pile | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  onReboot: (pile: Pile) => void
}

export function PileDrawer({ id, pile, previous, next, onClose, onReboot }: Props) {
  const may = useMay()
  const whyNot = pile && whyNotReboot(pile)
  const footer = pile && may(monitorApi.reboot) && (
    <Flex justify="end">
      <Tooltip title={whyNot}>
        {/* a disabled button hears no pointer, so the tooltip hangs on its wrapper */}
        <span>
          <Button danger disabled={whyNot !== undefined} onClick={() => onReboot(pile)}>
            重启充电桩
          </Button>
        </span>
      </Tooltip>
    </Flex>
  )
  return (
    <RecordDrawer
      mode="view"
      name={pile?.pileName ?? '充电桩'}
      size={760}
      previous={previous}
      next={next}
      onClose={onClose}
      footer={footer}
      extra={
        pile && (
          <StateTag tone={runTones[pile.runStatus]} label={pileRunStatusLabels[pile.runStatus]} pulse={pile.runStatus === 'CHARGING'} />
        )
      }
    >
      <DrawerSection title="充电枪" extra={pile && <Link to={`/orders/charge?pileNo=${pile.pileNo}`}>该桩订单</Link>}>
        <LiveGuns pileId={id} />
      </DrawerSection>
      {pile && <PileFacts pile={pile} />}
    </RecordDrawer>
  )
}

function LiveGuns({ pileId }: { pileId: string }) {
  const { data, error, refetch } = useQuery(pileGuns(pileId))
  useLivePileGuns(pileId)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <GunTiles guns={data} /> : <Skeleton active paragraph={{ rows: 3 }} />
}

const PileFacts = ({ pile }: { pile: Pile }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '桩编号', value: <CopyText value={pile.pileNo} /> },
          { label: '站点', value: <Link to={`/station?open=${pile.stationId}`}>{pile.stationName}</Link> },
          { label: '桩型', value: pileTypeLabels[pile.pileType] },
          { label: '额定功率（kW）', value: <NumberText value={pile.ratedPowerKw} /> },
          { label: '型号', value: pile.model },
          { label: '厂商', value: pile.manufacturerName },
          { label: '设备状态', value: <StateTag tone={pileTones[pile.status]} label={pileStatusLabels[pile.status]} /> },
          { label: 'SOC上限（%）', value: pile.maxSoc },
          { label: '当前计费', value: pile.curFeeName },
          { label: '安装位置', value: pile.locationDesc },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="通讯">
      <Facts
        items={[
          { label: '在线状态', value: <StateTag tone={netTones[pile.netStatus]} label={netStatusLabels[pile.netStatus]} /> },
          { label: '通讯协议', value: protocolLabels[pile.protocol] },
          { label: '最近心跳', value: <InstantText value={pile.lastHeartbeatTime} /> },
          { label: '最近登录', value: <InstantText value={pile.lastLoginTime} /> },
          { label: '固件版本', value: pile.firmwareVersion },
        ]}
      />
    </DrawerSection>
  </>
)
