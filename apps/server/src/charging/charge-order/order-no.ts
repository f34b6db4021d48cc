const digits = 18
const largestId = 2n ** 63n - 1n

/** The nine characters of the operator id and the last eighteen digits of the order id. */
export const orderNoOf = (operatorId: string, id: string): string =>
  operatorId + id.slice(-digits).padStart(digits, '0')

export const orderNoShape = /^[A-Z0-9]{9}\d{18}$/

/** The ids that an order with this number can have, or null when it is not one of our numbers. */
export function idsOfOrderNo(orderNo: string): string[] | null {
  if (!orderNoShape.test(orderNo)) return null
  const end = BigInt(orderNo.slice(-digits))
  const step = 10n ** BigInt(digits)
  const ids: string[] = []
  for (let id = end; id <= largestId; id += step) ids.push(String(id))
  return ids
}
