/**
 * Jeju and the islands by postcode, as many shops publish them; the merchant edits the rows in the console. The ranges use the
 * five-digit postcodes of 2015.
 */
const jejuAmt = 3_000;
const islandAmt = 5_000;

type Place = {
  placeKo: string;
  placeEn: string;
  extraAmt: number;
  ranges: Array<[from: string, to: string]>;
};

const island = (placeKo: string, placeEn: string, ...ranges: Place['ranges']): Place => ({
  placeKo,
  placeEn,
  extraAmt: islandAmt,
  ranges,
});

export const seedAreaFees: Place[] = [
  {
    placeKo: '제주특별자치도',
    placeEn: 'Jeju',
    extraAmt: jejuAmt,
    ranges: [['63000', '63644']],
  },
  island('인천 중구 섬 지역', 'Jung-gu isles, Incheon', ['22386', '22388']),
  island('인천 강화군 섬 지역', 'Ganghwa isles, Incheon', ['23004', '23010']),
  island('인천 옹진군', 'Ongjin, Incheon', ['23100', '23116'], ['23124', '23136']),
  island('충남 당진시 섬 지역', 'Dangjin isles, Chungnam', ['31708', '31708']),
  island('충남 태안군 섬 지역', 'Taean isles, Chungnam', ['32133', '32133']),
  island('충남 보령시 섬 지역', 'Boryeong isles, Chungnam', ['33411', '33411']),
  island('경북 울릉군', 'Ulleung, Gyeongbuk', ['40200', '40240']),
  island('부산 강서구 섬 지역', 'Gangseo-gu isles, Busan', ['46768', '46771']),
  island('경남 사천시 섬 지역', 'Sacheon isles, Gyeongnam', ['52570', '52571']),
  island(
    '경남 통영시 섬 지역',
    'Tongyeong isles, Gyeongnam',
    ['53031', '53033'],
    ['53089', '53104'],
    ['54000', '54000'],
  ),
  island('전북 부안군 위도면', 'Wido, Buan, Jeonbuk', ['56347', '56349']),
  island('전남 영광군 섬 지역', 'Yeonggwang isles, Jeonnam', ['57068', '57069']),
  island('전남 목포시 섬 지역', 'Mokpo isles, Jeonnam', ['58760', '58762']),
  island(
    '전남 신안군 섬 지역',
    'Sinan isles, Jeonnam',
    ['58800', '58810'],
    ['58816', '58818'],
    ['58826', '58826'],
    ['58828', '58866'],
  ),
  island('전남 진도군 섬 지역', 'Jindo isles, Jeonnam', ['58953', '58958']),
  island(
    '전남 완도군 섬 지역',
    'Wando isles, Jeonnam',
    ['59102', '59103'],
    ['59106', '59106'],
    ['59127', '59127'],
    ['59129', '59129'],
    ['59137', '59166'],
  ),
  island(
    '전남 여수시 섬 지역',
    'Yeosu isles, Jeonnam',
    ['59650', '59650'],
    ['59766', '59766'],
    ['59781', '59790'],
  ),
];
