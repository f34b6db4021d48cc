import { gunApi, mostQrCodes } from '@chargedeck/contract/site/gun/calls'
import { qrFileLabels } from '@chargedeck/contract/site/gun/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, QRCode, Radio, Tabs } from 'antd'
import { useMay } from '../../platform/me.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageForm } from '../../ui/record/page-form.tsx'
import { aliCodes, useGunCodes } from './pile-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'

type Props = { piles: readonly Pile[]; onClose: () => void }
type Fields = { type: keyof typeof qrFileLabels; size: number }

/** Gun labels to download or print; for one pile also its codes for Alipay. */
export function GunCodesDialog({ piles, onClose }: Props) {
  const may = useMay()
  const [only] = piles
  const items = [
    ...(may(gunApi.qrcode)
      ? [{ key: 'files', label: '枪二维码', children: <CodeFiles piles={piles} onClose={onClose} /> }]
      : []),
    ...(piles.length === 1 && only && may(gunApi.aliQrCode)
      ? [{ key: 'ali', label: '支付宝码', children: <AliCodes pileId={only.id} /> }]
      : []),
  ]
  return (
    <PlainDialog
      title={only && piles.length === 1 ? `枪二维码 - ${only.pileName}` : `枪二维码 - ${piles.length} 台`}
      onClose={onClose}
      width={520}
    >
      <Tabs items={items} />
    </PlainDialog>
  )
}

const explained: Record<Fields['type'], string> = {
  PNG: '只有一把枪时为一张图片，多把枪时打包下载。',
  ZIP: '每把枪一张图片，打包下载。',
  PDF: 'A4纸，每页12个，可直接打印裁切。',
}

function CodeFiles({ piles, onClose }: Props) {
  const codes = useGunCodes()
  const gunQty = piles.reduce((sum, pile) => sum + pile.gunQty, 0)
  return (
    <PageForm<Fields>
      initialValues={{ type: 'PDF', size: 480 }}
      saveText="下载"
      blocked={gunQty > mostQrCodes}
      onSave={(fields) => codes.mutateAsync({ pileIds: piles.map(({ id }) => id), ...fields })}
      onSaved={onClose}
    >
      {gunQty > mostQrCodes && (
        <Alert type="warning" showIcon title={`一次最多下载${mostQrCodes}个二维码`} style={{ marginBottom: 12 }} />
      )}
      <p>{`共 ${gunQty} 把枪，二维码下方印有站点、桩、枪名称和枪编码。`}</p>
      <FileFields />
    </PageForm>
  )
}

function FileFields() {
  const type = Form.useWatch<Fields['type'] | undefined>('type') ?? 'PDF'
  return (
    <>
      <Form.Item name="type" label="文件" extra={explained[type]}>
        <Radio.Group options={Object.entries(qrFileLabels).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <NumberItem name="size" label="图片宽度（像素）" hidden={type === 'PDF'} min={128} max={1024} precision={0} />
    </>
  )
}

function AliCodes({ pileId }: { pileId: string }) {
  const { data, error, refetch } = useQuery(aliCodes(pileId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <div className="pile-ali">
      {data?.urls.map(({ gunId, gunName, url }) => (
        <figure key={gunId}>
          <QRCode value={url} size={150} bordered={false} bgColor="#fff" color="#000" marginSize={4} />
          <figcaption>{gunName}</figcaption>
        </figure>
      ))}
    </div>
  )
}
