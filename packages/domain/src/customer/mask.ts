// A person's numbers as staff without the right to the whole see them.
export const maskMobile = (mobile: string): string => mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2')
export const maskCard = (cardNo: string): string => cardNo.replace(/^(.{2}).*(.{4})$/, '$1****$2')
