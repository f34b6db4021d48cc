import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { useMutation, useQuery } from '@tanstack/react-query'

type Proof = { orderId: string; fileId: string }

const fetchProof = async (query: Proof): Promise<Blob> =>
  (await (await import('../../../platform/download.ts')).fetchFile(tradeOrderApi.proof, { query })).blob

/** The picture itself as an address: the browser sends no sign-in with ours. */
export const usePictureOf = (proof: Proof) =>
  useQuery({
    queryKey: ['trade-order', 'proof', proof],
    queryFn: async () => addressOf(await fetchProof(proof)),
    staleTime: Infinity,
  })

async function addressOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(reader.result as string)) // readAsDataURL makes text
  reader.addEventListener('error', () => reject(new Error('图片无法读取')))
  reader.readAsDataURL(blob)
  return promise
}

/** Shows a PDF in a tab of its own. */
export const useOpenProof = () =>
  useMutation({
    mutationFn: async (proof: Proof) => {
      const url = URL.createObjectURL(await fetchProof(proof))
      window.open(url)
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
