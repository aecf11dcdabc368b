/**
 * The sandbox's address book: invented streets in each of the 17 provinces, with a postcode of that province, and at least one in
 * every Jeju and island range of the shop's fee table. House numbers and buildings are made up.
 *
 * A line is `postcode|city or district/English|dong, or town and village/English|road/English|house|lot|building`.
 */
type Province = { name: string; otherNames: string; english: string; streets: string };

export const provinces: readonly Province[] = [
  {
    name: '서울특별시',
    otherNames: '서울 서울시',
    english: 'Seoul',
    streets: `
01811|노원구/Nowon-gu|공릉동|공릉로/Gongneung-ro|232|172|한내과학관
02830|성북구/Seongbuk-gu|보문동7가|보문로/Bomun-ro|168|46|보문푸른빌라
03045|종로구/Jongno-gu|통의동|효자로/Hyoja-ro|21|35-3|
03925|마포구/Mapo-gu|상암동|월드컵북로/World cup buk-ro|396|1605|누리미디어타워
04524|중구/Jung-gu|태평로1가|세종대로/Sejong-daero|110|31|
04793|성동구/Seongdong-gu|성수동2가|아차산로/Achasan-ro|103|277-28|성수나루빌딩
05551|송파구/Songpa-gu|신천동|올림픽로/Olympic-ro|300|29|
06236|강남구/Gangnam-gu|역삼동|테헤란로/Teheran-ro|152|737|한별타워
07327|영등포구/Yeongdeungpo-gu|여의도동|국제금융로/Gukjegeumyung-ro|10|23|
08826|관악구/Gwanak-gu|대학동|관악로/Gwanak-ro|1|산 56-1|`,
  },
  {
    name: '부산광역시',
    otherNames: '부산 부산시',
    english: 'Busan',
    streets: `
46241|금정구/Geumjeong-gu|장전동|부산대학로/Busandaehak-ro|63|30|
46726|강서구/Gangseo-gu|송정동|녹산산업중로/Noksansaneopjung-ro|192|1625-4|
47545|연제구/Yeonje-gu|연산동|중앙대로/Jungang-daero|1001|1000|
48058|해운대구/Haeundae-gu|재송동|센텀중앙로/Centum jungang-ro|79|1209|바다빛센터
48943|중구/Jung-gu|광복동2가|광복로/Gwangbok-ro|62|7-1|
49460|사하구/Saha-gu|하단동|낙동남로/Nakdongnam-ro|1400|514-8|
46768|강서구/Gangseo-gu|눌차동|가덕해안로/Gadeokhaean-ro|88|204|
46771|강서구/Gangseo-gu|대항동|가덕대로/Gadeok-daero|35|112-1|`,
  },
  {
    name: '대구광역시',
    otherNames: '대구 대구시',
    english: 'Daegu',
    streets: `
41566|북구/Buk-gu|산격동|대학로/Daehak-ro|80|1370|
41911|중구/Jung-gu|동인동1가|국채보상로/Gukchaebosang-ro|670|2-1|
42087|수성구/Suseong-gu|범어동|동대구로/Dongdaegu-ro|348|189|범어한솔아파트
42601|달서구/Dalseo-gu|신당동|달구벌대로/Dalgubeol-daero|1095|1000|
43013|달성군/Dalseong-gun|현풍읍/Hyeonpung-eup 중리|테크노대로/Techno-daero|40|507-5|
43110|군위군/Gunwi-gun|군위읍/Gunwi-eup 동부리|군청로/Guncheong-ro|70|578|`,
  },
  {
    name: '인천광역시',
    otherNames: '인천 인천시',
    english: 'Incheon',
    streets: `
21389|부평구/Bupyeong-gu|부평동|부평대로/Bupyeong-daero|168|879|
21554|남동구/Namdong-gu|구월동|정각로/Jeonggak-ro|29|1138|구월한빛아파트
21984|연수구/Yeonsu-gu|송도동|컨벤시아대로/Convensia-daero|165|24-4|
22371|중구/Jung-gu|운서동|공항로/Gonghang-ro|424|2851|
22711|서구/Seo-gu|공촌동|경명대로/Gyeongmyeong-daero|660|317-6|
22387|중구/Jung-gu|무의동|대무의로/Daemuui-ro|310|121|
23004|강화군/Ganghwa-gun|교동면/Gyodong-myeon 대룡리|교동서로/Gyodongseo-ro|152|501|
23010|강화군/Ganghwa-gun|서도면/Seodo-myeon 주문도리|주문도길/Jumundo-gil|41|718|
23102|옹진군/Ongjin-gun|백령면/Baengnyeong-myeon 진촌리|백령로/Baengnyeong-ro|280|817|
23116|옹진군/Ongjin-gun|자월면/Jawol-myeon 자월리|자월서로/Jawolseo-ro|144|1350|
23124|옹진군/Ongjin-gun|덕적면/Deokjeok-myeon 진리|덕적북로/Deokjeokbuk-ro|12|97-3|`,
  },
  {
    name: '광주광역시',
    otherNames: '광주 광주시',
    english: 'Gwangju',
    streets: `
61186|북구/Buk-gu|용봉동|용봉로/Yongbong-ro|77|300|
61452|동구/Dong-gu|대인동|제봉로/Jebong-ro|184|7-12|
61747|남구/Nam-gu|봉선동|봉선로/Bongseon-ro|208|1091|봉선아람아파트
61945|서구/Seo-gu|치평동|내방로/Naebang-ro|111|1200|
62274|광산구/Gwangsan-gu|수완동|임방울대로/Imbangul-daero|330|1432|`,
  },
  {
    name: '대전광역시',
    otherNames: '대전 대전시',
    english: 'Daejeon',
    streets: `
34126|유성구/Yuseong-gu|궁동|대학로/Daehak-ro|99|220|
34431|대덕구/Daedeok-gu|오정동|대전로/Daejeon-ro|1033|226-1|
34624|동구/Dong-gu|자양동|동대전로/Dongdaejeon-ro|171|155-3|
34934|중구/Jung-gu|은행동|중앙로/Jungang-ro|148|48-1|으능나무상가
35242|서구/Seo-gu|둔산동|둔산로/Dunsan-ro|100|1420|`,
  },
  {
    name: '울산광역시',
    otherNames: '울산 울산시',
    english: 'Ulsan',
    streets: `
44032|동구/Dong-gu|전하동|방어진순환도로/Bangeojinsunhwan-doro|877|290-3|
44248|북구/Buk-gu|연암동|산업로/Saneop-ro|1010|1004|
44496|중구/Jung-gu|서동|종가로/Jongga-ro|345|543|
44675|남구/Nam-gu|신정동|중앙로/Jungang-ro|201|646-4|태화강마루
45011|울주군/Ulju-gun|온산읍/Onsan-eup 덕신리|덕신로/Deoksin-ro|235|588|`,
  },
  {
    name: '세종특별자치시',
    otherNames: '세종 세종시',
    english: 'Sejong',
    streets: `
30023||조치원읍/Jochiwon-eup 신흥리|새내로/Saenae-ro|92|12-5|
30103||어진동|도움6로/Doum 6-ro|11|567|
30127||나성동|절재로/Jeoljae-ro|194|763|
30151||보람동|한누리대로/Hannuri-daero|2130|713|호려울마을`,
  },
  {
    name: '경기도',
    otherNames: '경기',
    english: 'Gyeonggi-do',
    streets: `
10391|고양시 일산동구/Ilsandong-gu, Goyang-si|장항동|중앙로/Jungang-ro|1256|774|
10932|파주시/Paju-si|아동동|시청로/Sicheong-ro|50|215-1|
11759|의정부시/Uijeongbu-si|의정부동|시민로/Simin-ro|1|326-2|
12248|남양주시/Namyangju-si|다산동|경춘로/Gyeongchun-ro|1037|185-10|
13529|성남시 분당구/Bundang-gu, Seongnam-si|백현동|판교역로/Pangyoyeok-ro|166|532|판교해누리빌딩
14545|부천시 원미구/Wonmi-gu, Bucheon-si|중동|길주로/Gilju-ro|210|1156|
16488|수원시 팔달구/Paldal-gu, Suwon-si|인계동|효원로/Hyowon-ro|241|1111|인계햇살아파트
17061|용인시 처인구/Cheoin-gu, Yongin-si|삼가동|중부대로/Jungbu-daero|1199|556|
17336|이천시/Icheon-si|부발읍/Bubal-eup 아미리|경충대로/Gyeongchung-daero|2091|산 136-1|
18463|화성시/Hwaseong-si|오산동|동탄대로/Dongtan-daero|630|967-1|`,
  },
  {
    name: '강원특별자치도',
    otherNames: '강원 강원도',
    english: 'Gangwon State',
    streets: `
24266|춘천시/Chuncheon-si|중앙로1가|중앙로/Jungang-ro|1|15|
24824|속초시/Sokcho-si|중앙동|중앙로/Jungang-ro|183|469-6|
25103|홍천군/Hongcheon-gun|홍천읍/Hongcheon-eup 희망리|석화로/Seokhwa-ro|93|400|
25522|강릉시/Gangneung-si|홍제동|강릉대로/Gangneung-daero|33|1001|솔바람빌라
26240|영월군/Yeongwol-gun|영월읍/Yeongwol-eup 하송리|하송로/Hasong-ro|64|158|
26387|원주시/Wonju-si|무실동|시청로/Sicheong-ro|1|1850|`,
  },
  {
    name: '충청북도',
    otherNames: '충북',
    english: 'Chungcheongbuk-do',
    streets: `
27143|제천시/Jecheon-si|천남동|내토로/Naeto-ro|295|1210|
27376|충주시/Chungju-si|금릉동|으뜸로/Eutteum-ro|21|700|
27737|음성군/Eumseong-gun|맹동면/Maengdong-myeon 두성리|대하로/Daeha-ro|47|1506|
28542|청주시 상당구/Sangdang-gu, Cheongju-si|북문로3가|상당로/Sangdang-ro|155|89-1|
28644|청주시 서원구/Seowon-gu, Cheongju-si|개신동|충대로/Chungdae-ro|1|12|개신늘봄아파트
29040|옥천군/Okcheon-gun|옥천읍/Okcheon-eup 삼양리|중앙로/Jungang-ro|99|222-1|`,
  },
  {
    name: '충청남도',
    otherNames: '충남',
    english: 'Chungcheongnam-do',
    streets: `
31162|천안시 서북구/Seobuk-gu, Cheonan-si|불당동|번영로/Beonyeong-ro|156|234-1|불당나래아파트
31513|아산시/Asan-si|온천동|시민로/Simin-ro|456|1626|
31772|당진시/Dangjin-si|수청동|시청1로/Sicheong 1-ro|1|1002|
32255|홍성군/Hongseong-gun|홍북읍/Hongbuk-eup 신경리|충남대로/Chungnam-daero|21|937|
32552|공주시/Gongju-si|봉황동|봉황로/Bonghwang-ro|1|319|
33488|보령시/Boryeong-si|명천동|성주산로/Seongjusan-ro|77|279|
31708|당진시/Dangjin-si|석문면/Seongmun-myeon 난지도리|난지도길/Nanjido-gil|26|530-4|
32133|태안군/Taean-gun|근흥면/Geunheung-myeon 가의도리|가의도길/Gauido-gil|18|205|
33411|보령시/Boryeong-si|오천면/Ocheon-myeon 외연도리|외연도길/Oeyeondo-gil|33|141|`,
  },
  {
    name: '전북특별자치도',
    otherNames: '전북 전라북도',
    english: 'Jeonbuk State',
    streets: `
54078|군산시/Gunsan-si|조촌동|시청로/Sicheong-ro|17|888|
54630|익산시/Iksan-si|남중동|인북로/Inbuk-ro|32|2-4|
54896|전주시 덕진구/Deokjin-gu, Jeonju-si|금암동|백제대로/Baekje-daero|567|664-14|
54969|전주시 완산구/Wansan-gu, Jeonju-si|효자동3가|효자로/Hyoja-ro|225|1|효자한옥빌리지
55767|남원시/Namwon-si|도통동|시청로/Sicheong-ro|60|518|
56180|정읍시/Jeongeup-si|수성동|충정로/Chungjeong-ro|234|588-8|
56347|부안군/Buan-gun|위도면/Wido-myeon 진리|위도로/Wido-ro|7|120-2|`,
  },
  {
    name: '전라남도',
    otherNames: '전남',
    english: 'Jeollanam-do',
    streets: `
57039|영광군/Yeonggwang-gun|영광읍/Yeonggwang-eup 무령리|중앙로/Jungang-ro|203|400-1|
57785|광양시/Gwangyang-si|중동|시청로/Sicheong-ro|33|1313|
57933|순천시/Suncheon-si|장천동|장명로/Jangmyeong-ro|30|53-1|
58217|나주시/Naju-si|빛가람동|빛가람로/Bitgaram-ro|685|352|빛가람샘터아파트
58564|무안군/Muan-gun|삼향읍/Samhyang-eup 남악리|오룡길/Oryong-gil|1|1000|
58613|목포시/Mokpo-si|용당동|양을로/Yangeul-ro|203|1104-3|
59675|여수시/Yeosu-si|학동|시청로/Sicheong-ro|1|100|
57068|영광군/Yeonggwang-gun|낙월면/Nagwol-myeon 상낙월리|낙월로/Nagwol-ro|12|511|
58761|목포시/Mokpo-si|달동|고하도길/Gohado-gil|88|720|
58803|신안군/Sinan-gun|임자면/Imja-myeon 진리|임자로/Imja-ro|230|321-5|
58817|신안군/Sinan-gun|증도면/Jeungdo-myeon 증동리|증도로/Jeungdo-ro|40|1766|
58826|신안군/Sinan-gun|자은면/Jaeun-myeon 구영리|자은서부로/Jaeunseobu-ro|19|441|
58833|신안군/Sinan-gun|비금면/Bigeum-myeon 덕산리|비금중앙로/Bigeumjungang-ro|51|76-1|
58866|신안군/Sinan-gun|흑산면/Heuksan-myeon 예리|예리길/Yeri-gil|71|158|
58955|진도군/Jindo-gun|조도면/Jodo-myeon 창유리|조도대로/Jodo-daero|24|603|
59102|완도군/Wando-gun|고금면/Gogeum-myeon 덕암리|고금로/Gogeum-ro|105|218|
59106|완도군/Wando-gun|약산면/Yaksan-myeon 장용리|약산로/Yaksan-ro|30|95-2|
59127|완도군/Wando-gun|신지면/Sinji-myeon 대곡리|신지로/Sinji-ro|62|740|
59129|완도군/Wando-gun|금당면/Geumdang-myeon 차우리|금당로/Geumdang-ro|17|331|
59146|완도군/Wando-gun|노화읍/Nohwa-eup 이포리|노화로/Nohwa-ro|85|482-3|
59166|완도군/Wando-gun|청산면/Cheongsan-myeon 도청리|청산로/Cheongsan-ro|21|930-5|
59650|여수시/Yeosu-si|율촌면/Yulchon-myeon 여동리|송도길/Songdo-gil|14|88|
59766|여수시/Yeosu-si|경호동|대경도길/Daegyeongdo-gil|36|402|
59788|여수시/Yeosu-si|삼산면/Samsan-myeon 거문리|거문길/Geomun-gil|45|84-6|`,
  },
  {
    name: '경상북도',
    otherNames: '경북',
    english: 'Gyeongsangbuk-do',
    streets: `
36759|안동시/Andong-si|풍천면/Pungcheon-myeon 갈전리|도청대로/Docheong-daero|455|1420|
37759|포항시 북구/Buk-gu, Pohang-si|덕산동|중앙로/Jungang-ro|300|38-12|
38090|경주시/Gyeongju-si|성동동|원화로/Wonhwa-ro|266|40-87|
38541|경산시/Gyeongsan-si|대동|대학로/Daehak-ro|280|214-1|
39281|구미시/Gumi-si|송정동|송정대로/Songjeong-daero|55|50|송정새빛아파트
40138|고령군/Goryeong-gun|대가야읍/Daegaya-eup 지산리|왕릉로/Wangneung-ro|55|191-2|
40221|울릉군/Ulleung-gun|울릉읍/Ulleung-eup 도동리|도동길/Dodong-gil|67|203-4|
40240|울릉군/Ulleung-gun|울릉읍/Ulleung-eup 독도리|독도이사부길/Dokdoisabu-gil|55|27|`,
  },
  {
    name: '경상남도',
    otherNames: '경남',
    english: 'Gyeongsangnam-do',
    streets: `
50612|양산시/Yangsan-si|남부동|중앙로/Jungang-ro|39|505|
50924|김해시/Gimhae-si|부원동|김해대로/Gimhae-daero|2401|623|
51435|창원시 의창구/Uichang-gu, Changwon-si|용호동|중앙대로/Jungang-daero|151|1|용지호수빌라
52417|남해군/Namhae-gun|남해읍/Namhae-eup 서변리|망운로/Mangun-ro|9|24-1|
52717|진주시/Jinju-si|칠암동|진주대로/Jinju-daero|501|900|
53061|통영시/Tongyeong-si|중앙동|통영해안로/Tongyeonghaean-ro|331|236|
53249|거제시/Geoje-si|고현동|계룡로/Gyeryong-ro|125|717|
52571|사천시/Sacheon-si|신수동|신수도길/Sinsudo-gil|27|311|
53033|통영시/Tongyeong-si|사량면/Saryang-myeon 금평리|진촌길/Jinchon-gil|82|212-1|
53095|통영시/Tongyeong-si|욕지면/Yokji-myeon 동항리|욕지일주로/Yokjiilju-ro|60|597|
54000|통영시/Tongyeong-si|한산면/Hansan-myeon 매죽리|소매물도길/Somaemuldo-gil|11|164|`,
  },
  {
    name: '제주특별자치도',
    otherNames: '제주 제주도',
    english: 'Jeju-do',
    streets: `
63000|제주시/Jeju-si|추자면/Chuja-myeon 대서리|추자로/Chuja-ro|15|20-3|
63122|제주시/Jeju-si|연동|문연로/Munyeon-ro|6|312-1|
63309|제주시/Jeju-si|영평동|첨단로/Cheomdan-ro|242|2181|오름연구동
63365|제주시/Jeju-si|우도면/Udo-myeon 연평리|우도로/Udo-ro|158|1001|
63535|서귀포시/Seogwipo-si|색달동|중문관광로/Jungmungwangwang-ro|72|3039|
63595|서귀포시/Seogwipo-si|서귀동|중앙로/Jungang-ro|105|300|귤빛마을
63629|서귀포시/Seogwipo-si|표선면/Pyoseon-myeon 표선리|표선중앙로/Pyoseonjungang-ro|61|627-1|`,
  },
];
