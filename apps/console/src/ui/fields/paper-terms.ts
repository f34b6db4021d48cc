/** Photos and scans of papers: proofs, receipts, invoices, licences. */
export const paperTerms = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
  mostBytes: 20 * 1_048_576,
}
