import type { Company } from '@chargedeck/contract/site/company/calls'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { CompanyNumber } from './company-number.tsx'

const numberColumn = (key: 'contactMobile' | 'bankAccount', title: string, width: number): Column<Company> => ({
  key,
  title,
  width,
  hiddenAtFirst: true,
  render: (_, company) => <CompanyNumber company={company} field={key} />,
})

export const companyColumns: readonly Column<Company>[] = [
  {
    key: 'companyName',
    title: '公司名称',
    width: 240,
    sorter: true,
    ellipsis: true,
    render: (_, { companyName, hasDraft }) =>
      hasDraft ? <TwoLines below={<StateTag tone="waiting" label="有草稿" />}>{companyName}</TwoLines> : companyName,
  },
  {
    key: 'logo',
    title: '标识',
    width: 72,
    hiddenAtFirst: true,
    render: (_, { logoFileId }) =>
      logoFileId ? <img src={`/api/file/small/${logoFileId}`} alt="公司标识" height={24} /> : '-',
  },
  { key: 'shortName', title: '简称', width: 110, ellipsis: true, dataIndex: 'shortName' },
  {
    key: 'operatorId',
    card: 'fact',
    title: '运营商ID',
    width: 130,
    render: (_, { operatorId }) => <CopyText value={operatorId} />,
  },
  { key: 'serviceTel', card: 'fact', title: '客服电话', width: 140, dataIndex: 'serviceTel' },
  { key: 'orgName', card: 'fact', title: '所属机构', width: 190, ellipsis: true, dataIndex: 'orgName' },
  {
    key: 'stationQty',
    title: '站点数',
    width: 84,
    align: 'right',
    render: (_, { id, stationQty }) => (
      <PageLink to={`/station?companyId=${id}`} needs={stationApi.page}>
        {String(stationQty)}
      </PageLink>
    ),
  },
  { key: 'contactName', title: '联系人', width: 96, ellipsis: true, hiddenAtFirst: true, dataIndex: 'contactName' },
  numberColumn('contactMobile', '联系人手机', 150),
  { key: 'creditCode', title: '统一社会信用代码', width: 190, hiddenAtFirst: true, dataIndex: 'creditCode' },
  {
    key: 'invoiceTitle',
    title: '开票抬头',
    width: 200,
    ellipsis: true,
    hiddenAtFirst: true,
    dataIndex: 'invoiceTitle',
  },
  numberColumn('bankAccount', '银行账号', 130),
  { key: 'taxNo', title: '税号', width: 190, hiddenAtFirst: true, dataIndex: 'taxNo' },
  {
    key: 'dataStatus',
    card: 'state',
    title: '状态',
    width: 84,
    render: (_, { dataStatus }) => <DataStatusTag status={dataStatus} />,
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
