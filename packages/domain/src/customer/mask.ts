// What staff see of a person's numbers unless they are entitled to the whole.
export const maskMobile = (mobile: string): string => mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2')
export const maskCard = (cardNo: string): string => cardNo.replace(/^(.{2}).*(.{4})$/, '$1****$2')
