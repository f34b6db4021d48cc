import type { KeyMark, PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { payChannelLabels, trialStateLabels } from '@chargedeck/contract/money/pay-config/enums'
import type { TrialState } from '@chargedeck/domain/pay-config/trial'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const trialTones: Record<TrialState, Tone> = {
  NONE: 'off',
  ASKED: 'active',
  GOOD: 'done',
  FAILED: 'fault',
}

const keyWord = ({ isSet, mark }: KeyMark): string => (isSet ? (mark ?? '已设置') : '未设置')

export const payConfigColumns: readonly Column<PayConfig>[] = [
  { key: 'cfgName', title: '名称', width: 140, sorter: true, ellipsis: true, dataIndex: 'cfgName' },
  { key: 'companyName', card: 'fact', title: '公司', width: 180, ellipsis: true, dataIndex: 'companyName' },
  { key: 'channel', card: 'fact', title: '渠道', width: 84, render: (_, { channel }) => payChannelLabels[channel] },
  { key: 'mchId', card: 'fact', title: '商户号', width: 140, render: (_, { mchId }) => <CopyText value={mchId} /> },
  {
    key: 'feeRate',
    title: '费率',
    width: 72,
    align: 'right',
    render: (_, { feeRate }) => `${(feeRate / 100).toFixed(2)}%`,
  },
  { key: 'privateKey', title: '商户私钥', width: 112, ellipsis: true, render: (_, row) => keyWord(row.privateKey) },
  {
    key: 'publicKey',
    title: '平台公钥或证书',
    width: 150,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, row) => keyWord(row.publicKey),
  },
  {
    key: 'certificateEnd',
    title: '证书到期',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { certificate }) => <InstantText value={certificate.expireTime} />,
  },
  { key: 'sandboxFlag', title: '沙箱', width: 64, render: (_, row) => (row.sandboxFlag === 1 ? '沙箱' : '正式') },
  {
    key: 'enableFlag',
    card: 'state',
    title: '状态',
    width: 84,
    render: (_, { enableFlag }) => (
      <StateTag tone={enableFlag === 1 ? 'done' : 'off'} label={enableFlag === 1 ? '启用' : '未启用'} />
    ),
  },
  {
    key: 'trial',
    title: '连接',
    width: 92,
    render: (_, { trial }) => (
      <Tooltip title={trial.reason}>
        <span>
          <StateTag tone={trialTones[trial.state]} label={trialStateLabels[trial.state]} />
        </span>
      </Tooltip>
    ),
  },
  {
    key: 'updateTime',
    title: '更新时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { updateTime }) => <InstantText value={updateTime} />,
  },
]
