/** What the merchant sets for the shop (spec 1, Shop configuration; domain.md). Stored as JSON by name; these are the defaults. */
export type ShopSettings = {
  /** Where the recipient enters the address; null: the shop's own page. */
  addressInputUrl: string | null;
  autoCancel: { isOn: boolean; cancelDays: number };
  /** Life of a link while auto-cancel is off. */
  linkLifeDays: number;
  orderLeadDays: number;
  pauseLimitDays: number;
  confirmAfterDays: number;
  shopNameKo: string;
  shopNameEn: string;
  /** Tracking page per courier; the parcel number is appended. */
  trackingUrls: Record<string, string>;
};

export const defaultSettings: ShopSettings = {
  addressInputUrl: null,
  autoCancel: { isOn: true, cancelDays: 10 },
  linkLifeDays: 30,
  orderLeadDays: 2,
  pauseLimitDays: 180,
  confirmAfterDays: 8,
  shopNameKo: '기프트라운드',
  shopNameEn: 'Giftround',
  trackingUrls: {
    CJ: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
    HANJIN: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
    LOTTE: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
    POST: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?displayHeader=N&sid1=',
    LOGEN: 'https://www.ilogen.com/m/personal/trace.pop/',
    CU: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
    CVS: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
};
