import { knockReasonLabels } from '@chargedeck/contract/charging/knock/enums'
import type { Knock } from '@chargedeck/contract/charging/knock/calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { Empty } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { KnockState } from './knock-state.tsx'

type Props = {
  knock: Knock | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function KnockDrawer({ knock, ...steps }: Props) {
  return (
    <RecordDrawer
      mode="view"
      name={knock?.pileNo ?? '待接入设备'}
      size={560}
      extra={knock && <KnockState knock={knock} />}
      {...steps}
    >
      {knock ? (
        <KnockFacts knock={knock} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="当前条件下没有这台设备" />
      )}
    </RecordDrawer>
  )
}

const KnockFacts = ({ knock }: { knock: Knock }) => (
  <>
    <DrawerSection title="设备自述">
      <Facts
        items={[
          { label: '桩编号', value: <CopyText value={knock.pileNo} /> },
          { label: '枪数', value: knock.gunQty },
          { label: '厂商', value: knock.vendor || '-' },
          { label: '型号', value: knock.model || '-' },
          { label: '序列号', value: knock.serialNo },
          { label: '固件版本', value: knock.firmwareVersion },
          { label: '物联卡号', value: knock.simNo },
          { label: '来源地址', value: knock.address },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="连接情况">
      <Facts
        items={[
          { label: '等待原因', value: knockReasonLabels[knock.reason] },
          { label: '首次连接', value: <InstantText value={knock.firstTime} /> },
          { label: '最近连接', value: <InstantText value={knock.lastTime} /> },
          { label: '次数', value: knock.knockQty },
          { label: '处理人', value: knock.handleUserName },
          { label: '处理时间', value: <InstantText value={knock.handleTime} /> },
          {
            label: '充电桩',
            value: knock.pileId && (
              <PageLink to={`/charger-pile?pileNo=${knock.pileNo}&open=${knock.pileId}`} needs={pileApi.detail}>
                {knock.pileNo}
              </PageLink>
            ),
          },
          { label: '处理说明', value: knock.handleNote, span: 2 },
        ]}
      />
    </DrawerSection>
  </>
)
