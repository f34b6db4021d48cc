import { FilePdfOutlined } from '@ant-design/icons'
import type { TradeProof } from '@chargedeck/contract/money/trade-order/proofs'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { Button, Flex, Image, Skeleton } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { useOpenProof, usePictureOf } from './proof-queries.ts'

type Props = { orderId: string; proofs: readonly TradeProof[] }

/** Pictures are shown at once, since a second person decides by them. */
export function TradeProofs({ orderId, proofs }: Props) {
  const may = useMay()
  if (!may(tradeOrderApi.proof)) return <span>{`共${proofs.length}份，您没有查看凭证的权限`}</span>
  return (
    <Flex wrap gap={12}>
      {proofs.map((proof) =>
        proof.preview === 'IMAGE' ? (
          <Picture key={proof.fileId} orderId={orderId} proof={proof} />
        ) : (
          <Document key={proof.fileId} orderId={orderId} proof={proof} />
        ),
      )}
    </Flex>
  )
}

type OneProps = { orderId: string; proof: TradeProof }

function Picture({ orderId, proof: { fileId, name } }: OneProps) {
  const { data, error, refetch } = usePictureOf({ orderId, fileId })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <Image src={data} alt={name} height={120} /> : <Skeleton.Image active />
}

function Document({ orderId, proof: { fileId, name, fileSize } }: OneProps) {
  const open = useOpenProof()
  return (
    <Button icon={<FilePdfOutlined />} loading={open.isPending} onClick={() => open.mutate({ orderId, fileId })}>
      {`${name}（${sizeText(fileSize)}）`}
    </Button>
  )
}
